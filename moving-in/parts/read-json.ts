import { NotRead } from '../../files/read-limited.ts'

/** @throws NotRead when the text is not JSON, as when the file is cut off. */
export function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new NotRead(
      `${file} is not valid JSON: it is cut off, or somebody edited it (${error.message}). Export it again. Nothing was taken from it.`,
    )
  }
}
