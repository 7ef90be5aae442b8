/** A part of an email. Both its plain text and its HTML are made of them. */
export type MailBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  /** Text as it was typed, with its line breaks. */
  | { kind: 'text'; text: string }
  /** A button that dials a number, which another block says. */
  | { kind: 'call'; label: string; href: string }
  | { kind: 'rows'; rows: readonly MailRow[] }
  /** A warning. */
  | { kind: 'flags'; lines: readonly string[] }
  /** Buttons that all lead to one page, each to its own place there; in plain text, one link with this intro. */
  | {
      kind: 'buttons'
      intro: string
      page: string
      buttons: readonly { label: string; anchor: string }[]
    }
  /** Where something else begins. */
  | { kind: 'rule' }
  | { kind: 'small'; lines: readonly string[] }

export interface MailRow {
  label: string
  text: string
  /** An address that we made, never one that was typed. */
  href?: string | undefined
}
