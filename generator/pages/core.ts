import type { CorePage } from '../../schema/core-page.ts'
import type { Contact, NotFoundProps, Page } from '../../schema/page.ts'
import {
  corePath,
  HOME_PATH,
  NOT_FOUND_PATH,
  SITEMAP_PATH,
  THANK_YOU_PATH,
} from '../../schema/paths.ts'
import { inlineProse, prose } from '../text/prose.ts'
import { callTimeOf } from './call-time.ts'
import { linkOf, type SiteContext } from './context.ts'
import { glossaryBlocks } from './glossary.ts'
import { breadcrumbJsonLd, headOf } from './head.ts'
import { moreQuestions } from './more-questions.ts'
import { openingOf, questionsOf, relatedOf } from './opening.ts'
import { contactProof } from './proof.ts'
import { guidesByTopic, sitemapGroups } from './sitemap.ts'

/** A page of its own, such as thank-you, sitemap or privacy policy. */
export function corePage(context: SiteContext, page: CorePage): Page {
  const path = corePath(page)
  const opening = openingOf(context, {
    // What else is a page of its own is about no roof.
    homes: page.template === 'contact',
    ...page,
    self: { label: page.name, href: path },
  })
  const head = headOf(context, {
    ...page,
    path,
    jsonLd: [breadcrumbJsonLd(context.site, opening.trail)],
  })
  const body = [...prose(page.body, context.scope), ...glossaryBlocks(context, path)]
  if (page.template === 'sitemap')
    return {
      path,
      template: page.template,
      head,
      props: {
        ...opening,
        body,
        guides: guidesByTopic(context),
        groups: sitemapGroups(context),
      },
    }
  const questions = questionsOf(page.questions, context.scope)
  const related = relatedOf(context, page.related)
  if (page.template === 'contact')
    return {
      path,
      template: page.template,
      head,
      props: {
        ...opening,
        contact: underItsName(opening.contact, page),
        body,
        ...contactProof(context),
        questions: [...questions, ...moreQuestions(context, undefined)],
        related,
      },
    }
  const callTime = path === THANK_YOU_PATH ? callTimeOf(context) : undefined
  return {
    path,
    template: page.template,
    head,
    props: {
      ...opening,
      // Who has just asked has decided already.
      ...(callTime !== undefined && {
        callTime,
        contact: { ...opening.contact, credentials: [] },
      }),
      body,
      questions,
      related,
    },
  }
}

/** The ways to reach us of the page whose form is the main thing: that is called like the page. */
function underItsName(contact: Contact, { name, details }: CorePage): Contact {
  const { actions, form } = contact
  return {
    ...contact,
    actions: actions.map((action) =>
      action.type === 'quote' ? { ...action, label: name } : action,
    ),
    ...(form && {
      form: { ...form, heading: name, ...(details !== undefined && { details }) },
    }),
  }
}

/** The page for every address that does not match a page. */
export function notFoundPage(context: SiteContext): Page {
  const { notFound } = context.site
  return {
    path: NOT_FOUND_PATH,
    template: 'not-found',
    head: headOf(context, { ...notFound, path: NOT_FOUND_PATH, index: false }),
    props: notFoundProps(context),
  }
}

function notFoundProps({ site, scope, call }: SiteContext): NotFoundProps {
  const { code, text, action, help, links, search } = site.notFound
  return {
    code,
    text,
    home: { label: action, href: HOME_PATH },
    help: inlineProse(help, scope),
    call,
    links: links.map(linkOf),
    all: { label: site.wording.lists.allPages, href: SITEMAP_PATH },
    ...(search !== undefined && { search: { label: search.label, nothing: search.nothing } }),
  }
}
