import { NotRead } from './read-limited.ts'

/**
 * The headers that each wanted field is known by, the best first. Case, spaces and punctuation make no difference. A
 * column belongs to one field: the first in this table that knows it.
 */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** Which column of a header each field has. */
export type Columns<Field extends string> = ReadonlyMap<Field, number>

/** The columns of a header that are known. */
export function findColumns<Field extends string>(
  header: readonly string[],
  names: ColumnNames<Field>,
): Columns<Field> {
  const keys = header.map(keyOf)
  const found = new Map<Field, number>()
  for (const field of fieldsOf(names)) {
    const at = names[field]
      .map((name) => keys.indexOf(keyOf(name)))
      .find((index) => index !== -1 && ![...found.values()].includes(index))
    if (at !== undefined) found.set(field, at)
  }
  return found
}

/** A header without what people write in different ways: `E-Mail address` is `emailaddress`. */
function keyOf(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function fieldsOf<Field extends string>(names: Partial<ColumnNames<Field>>): Field[] {
  return Object.keys(names) as Field[]
}

/**
 * The table of columns with what somebody chose, each as `field=Header name`, and the fields that were chosen.
 *
 * @throws NotRead when there is no such field.
 */
export function chooseColumns<Field extends string>(
  names: ColumnNames<Field>,
  chosen: readonly string[],
): { names: ColumnNames<Field>; fields: Field[] } {
  const first: Partial<Record<Field, readonly string[]>> = {}
  for (const text of chosen) {
    const [, name = '', header = ''] = /^([^=]*)=(.*)$/.exec(text) ?? []
    const field = fieldsOf(names).find((each) => each === name.trim())
    if (field === undefined || header.trim() === '')
      throw new NotRead(
        `--columns ${text}: write a field and its header, e.g. --columns "${fieldsOf(names)[0]}=Header name". The fields are ${fieldsOf(names).join(', ')}.`,
      )
    first[field] = [header]
  }
  // What is chosen comes first, so that no other field takes its column.
  return { names: { ...first, ...names, ...first }, fields: fieldsOf(first) }
}

/** Which column became which field, and which are not used, as lines for the terminal. */
export function columnsText<Field extends string>(
  header: readonly string[],
  columns: Columns<Field>,
): string {
  const used = [...columns].map(([field, index]) => `${field} = "${header[index]}"`)
  const unused = header
    .filter((_, index) => ![...columns.values()].includes(index))
    .map((name) => `"${name}"`)
  return [
    `Columns: ${used.join(', ')}`,
    ...(unused.length === 0 ? [] : [`Not used: ${unused.join(', ')}`]),
  ].join('\n')
}
