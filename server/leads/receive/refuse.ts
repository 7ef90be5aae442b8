import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalReason } from '../../../schema/page.ts'
import type { QuoteField } from '../../../schema/quote-request.ts'
import { emptyFieldMessage, type QuoteRefusedFile } from '../../../schema/shared/refusal.ts'
import { answerType } from '../../http/accept.ts'
import { respond } from '../../http/respond.ts'
import type { QuoteFields } from '../lead.ts'
import { fillRefusedPage } from './fill-refused-page.ts'

/** Gives the page for refused requests of the built site, or undefined if the site has none. */
export type RefusedPage = () => Promise<QuoteRefusedFile | undefined>

/** Why a post of the form is refused. */
export interface Refusal {
  status: number
  reason: RefusalReason
  /** For a program, and for a site whose texts can't be read. */
  sentence: string
  /** Required fields that are empty. */
  missing?: readonly QuoteField[]
  /** The fields that were sent, if they could be read. */
  fields?: QuoteFields
}

/**
 * Refuses a post of the form in the way the client can read: a page with the form and what was sent, JSON with the
 * labels of the missing fields, or text.
 */
export async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  refusedPage: RefusedPage,
): Promise<FastifyReply> {
  const { status, sentence, reason, missing = [], fields } = refusal
  const page = await refusedPage()
  reply.header('cache-control', 'no-store')
  const type = answerType(request)
  if (type === 'html' && page !== undefined)
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(fillRefusedPage(page, { reason, missing, fields }))
  if (type === 'json')
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(jsonOf(refusal, page)))
  return respond(reply, status, textOf({ sentence, missing }, page))
}

/** JSON answer for a program: the reason, as a visitor reads it unless only a program can do this, and each missing field. */
function jsonOf({ sentence, reason, missing }: Refusal, page: QuoteRefusedFile | undefined) {
  const readable = reason === 'unreadable' ? undefined : page?.texts.sentences[reason]
  return {
    ok: false,
    error: readable ?? sentence,
    ...(missing !== undefined && {
      fields: missing.map((name) => ({
        name,
        label: labelOf(name, page),
        message:
          page === undefined ? 'Please fill in this field' : emptyFieldMessage(page.texts, name),
      })),
    }),
  }
}

function textOf(
  { sentence, missing = [] }: Pick<Refusal, 'sentence' | 'missing'>,
  page: QuoteRefusedFile | undefined,
): string {
  if (missing.length === 0) return sentence
  return `${sentence} ${missing.map((name) => labelOf(name, page)).join(', ')}.`
}

function labelOf(name: QuoteField, page: QuoteRefusedFile | undefined): string {
  return page?.texts.form.labels[name] ?? name
}
