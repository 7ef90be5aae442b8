/** The files of a Hugo project that are the same for every size: what surrounds each page, and the settings. */
export const FRAME: Readonly<Record<string, string>> = {
  'hugo.yaml': `baseURL: https://www.baypeak.example/
disableKinds: [taxonomy, term, RSS, section, home]
enableGitInfo: false
`,
  'layouts/_default/baseof.html': `{{- $s := site.Data.d.site -}}
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>{{ block "title" . }}{{ end }}</title>
<meta name="description" content="{{ block "description" . }}{{ end }}">
<link rel="canonical" href="{{ .Permalink }}">
<meta property="og:type" content="website"><meta property="og:site_name" content="{{ $s.company }}"><meta property="og:title" content="{{ template "title" . }}"><meta property="og:description" content="{{ template "description" . }}"><meta property="og:url" content="{{ .Permalink }}"><meta name="twitter:card" content="summary">
<script type="application/ld+json">{{ template "jsonld" . }}</script>
<link rel="stylesheet" href="/site.css"></head>
<body><div class="root">{{ partialCached "header.html" . }}
<nav class="crumb" aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li>{{ block "crumb" . }}{{ end }}</ol></nav>
<main>{{ block "main" . }}{{ end }}</main>
{{ partialCached "footer.html" . }}</div></body></html>`,
  'layouts/partials/header.html': `{{ $s := site.Data.d.site }}<header><a class="logo" href="/">{{ $s.company }}</a><nav aria-label="Main">{{ range site.Data.d.nav }}<div><span>{{ .label }}</span><ul>{{ range .links }}<li><a href="{{ .path }}">{{ .label }}</a></li>{{ end }}</ul></div>{{ end }}</nav><a href="tel:{{ $s.tel }}">Call {{ $s.phone }}</a></header>`,
  'layouts/partials/footer.html': `{{ $s := site.Data.d.site }}<footer id="contact"><p>{{ $s.company }} &middot; License {{ $s.license }}</p><p><a href="tel:{{ $s.tel }}">{{ $s.phone }}</a> &middot; <a href="mailto:{{ $s.email }}">{{ $s.email }}</a></p><p>Lutz, FL &middot; Mon-Fri 9AM-5PM plus 24/7 emergency service</p><p><a href="/privacy-policy/">Privacy Policy</a> <a href="/terms-of-service/">Terms of Service</a></p></footer>`,
  'static/site.css': `body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#1c2733}header{position:sticky;top:0;background:#0b2a4a;color:#fff;padding:12px 24px;display:flex;gap:16px}header a{color:#fff}nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:4px 12px}main{max-width:960px;margin:0 auto;padding:24px}h1{font-size:2.25rem}.lead{font-size:1.2rem}.faq details{border:1px solid #d5dde5;border-radius:8px;margin:8px 0;padding:8px 16px}footer{background:#0b2a4a;color:#fff;padding:24px}footer a{color:#fff}.crumb ol{display:flex;gap:8px;list-style:none;padding:0 24px}`,
}
