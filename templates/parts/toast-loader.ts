type ToastModule = typeof import('./toast-list.tsx')

let loading: Promise<ToastModule> | undefined

/** Fetches the code that renders toasts, once. Rejects if it can't be fetched; a later call tries again. */
export function loadToastList(): Promise<ToastModule> {
  if (loading === undefined) {
    detachGooberStyles()
    loading = import('./toast-list.tsx')
    loading.catch(() => {
      loading = undefined
    })
  }
  return loading
}

/**
 * Gives goober, notistack's style library, a text node outside the document to write to. Otherwise it adds an inline
 * style element, which the Content-Security-Policy blocks with a message in the console. Its styles are not needed: our
 * own components render the toasts.
 */
function detachGooberStyles(): void {
  const holder = document.createElement('div')
  const sink = document.createElement('span')
  sink.append('')
  holder.append(sink)
  Object.assign(window, { _goober: sink })
}
