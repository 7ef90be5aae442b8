/** A part of an email. Both its plain text and its HTML are made of them. */
export type MailBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  /** As typed, with its line breaks. */
  | { kind: 'text'; text: string }
  /** The one thing to do. */
  | { kind: 'call'; label: string; href: string }
  | { kind: 'rows'; rows: readonly MailRow[] }
  /** What to look at twice. */
  | { kind: 'flags'; lines: readonly string[] }
  /** Buttons that all lead to one page, each to its own place there. */
  | { kind: 'buttons'; page: string; buttons: readonly { label: string; anchor: string }[] }
  /** Where something else begins. */
  | { kind: 'rule' }
  | { kind: 'small'; lines: readonly string[] }

export interface MailRow {
  label: string
  text: string
  /** An address that we made, never one that was typed. */
  href?: string | undefined
}
