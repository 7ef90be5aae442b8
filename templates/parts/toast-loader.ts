type ToastModule = typeof import('./toast-list.tsx')

let loading: Promise<ToastModule> | undefined

/** Fetches the code that draws toasts, once. Rejects when it cannot be fetched; a later call tries again. */
export function loadToastList(): Promise<ToastModule> {
  if (loading === undefined) {
    keepForeignStylesAside()
    loading = import('./toast-list.tsx')
    loading.catch(() => {
      loading = undefined
    })
  }
  return loading
}

/**
 * Gives notistack's style library (goober) a text node outside the document to write to. It would add a style element
 * with text in it, which the Content-Security-Policy refuses with a message in the console, and nothing that it would
 * style is seen: our own components draw the toasts.
 */
function keepForeignStylesAside(): void {
  const holder = document.createElement('div')
  const sink = document.createElement('span')
  sink.append('')
  holder.append(sink)
  Object.assign(window, { _goober: sink })
}
