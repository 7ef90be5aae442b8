import type { Locator } from 'playwright/test'

/** Drops a file at the middle of an element, as a person does with one from a folder. */
export async function dropFile(target: Locator, name: string, bytes: Buffer): Promise<void> {
  const content = bytes.toString('base64')
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(
    (element, file) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], file.name))
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = { clientX: x + width / 2, clientY: y + height / 2 }
      for (const type of ['dragenter', 'dragover', 'drop'])
        element.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data, ...place }),
        )
    },
    { name, content },
  )
}
