type ToastModule = typeof import('./toast-list.tsx')

let loading: Promise<ToastModule> | undefined

/** Fetches the code that renders toasts, once. Rejects if it can't be fetched; a later call tries again. */
export function loadToastList(): Promise<ToastModule> {
  if (loading === undefined) {
    // goober, notistack's style library, writes to what it finds here. Otherwise it adds an inline style element, which
    // the Content-Security-Policy blocks with a message in the console.
    Object.assign(window, { _goober: { parentNode: true, firstChild: { data: '' } } })
    loading = import('./toast-list.tsx')
    loading.catch(() => {
      loading = undefined
    })
  }
  return loading
}
