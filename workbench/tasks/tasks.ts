import type { ComponentType } from 'react'
import { BLOCKS, type BlockName, blockOf } from '../../schema/titles.ts'
import { addRecord } from '../form/add-record.ts'
import { openPictures } from '../pictures/open-pictures.ts'
import type { Session } from '../session/session.ts'
import { putCities, startYours, TextsLeft, YourCities } from './your-cities.tsx'

/** Something that people come to do, in three steps: fill in, look, save. */
export interface Task {
  title: string
  /** What comes of it, for the list of tasks. */
  result?: string
  /** What to fill in, for the first step. */
  hint: string
  /** Other words that people look for. */
  words?: string
  /** Opens what is filled in. */
  start(session: Session): Promise<void>
  /** The first step is about the page in the preview, not about a record. */
  isAboutPage?: true
  /** What the task asks for beside the open record. */
  extra?: {
    /** To fill in, in the first step. */
    Fields: ComponentType
    /** Puts it into the draft before the second step. False when it can't be; the reason is shown. */
    put(session: Session): Promise<boolean>
    /** What became of it, in the steps after. */
    Result: ComponentType
  }
}

const REQUIRED = 'Fill in every field that is not optional.'

/** What people come for most. */
export const MAIN_TASKS: readonly Task[] = [
  add('cities', {
    result: 'A city with its own pages, in the menus and on the map',
    hint: 'Name, county and coverage are enough. The pages are made from your services.',
  }),
  add('guides', {
    result: 'A page that answers one question at length',
    hint: 'Start with the name: the page address follows it. Fields can wait, but Save needs them all.',
  }),
  add('faq', {
    result: 'A question and its answer, on the services that it is about',
    hint: 'The question as a customer asks it, and a short answer.',
  }),
  add('testimonials', {
    result: 'A customer’s words, on the pages that they are about',
    hint: 'The customer’s own words, the name, the place and the date.',
  }),
  add('jobs', {
    result: 'A roof you worked on, with a picture',
    hint: 'What was done, where and when. Photos before and after say most.',
  }),
  change('Change a price', 'prices', {
    result: 'A published price, on every page that quotes it',
    hint: 'Open the price and change its numbers, its source and its date.',
  }),
  change('Change a promise', 'promises', {
    result: 'Warranty, response time and what else you promise',
    hint: 'Every page that makes this promise changes with it.',
  }),
  add('closedDays', {
    result: 'In the footer, beside every form, in emails and in Google’s hours, until it is over',
    hint: 'A date, or the name of a holiday, such as Thanksgiving. Closed all day, unless you say when it opens or closes.',
    words: 'holiday vacation hours early',
  }),
  add('storms', {
    result: 'A banner and a note beside every form, from the first day to the last',
    hint: 'Its name and its days. The rest is optional: a banner, what changes, and how long an answer takes.',
    words: 'hurricane',
  }),
  {
    title: 'Replace a picture',
    result: 'Another photo at the places of an old one',
    hint: 'Choose the picture, then its new file, and say what it shows.',
    start: async (session) => {
      await session.openPath(['pictures'])
      openPictures({ task: 'replace' })
    },
  },
  {
    title: 'Move or remove a page',
    result: 'Its links and its old address lead to the right page',
    hint: 'Show the page in the preview. Rename it to move it, or say where its visitors go instead.',
    words: 'rename delete',
    isAboutPage: true,
    start: async () => {},
  },
  {
    title: 'Make it yours',
    result: 'The site of another firm, with your name, phone, license, address and cities',
    hint: 'Below are the facts about the firm. In another state, fill in Region first.',
    words: 'takeover own firm company',
    extra: { Fields: YourCities, put: putCities, Result: TextsLeft },
    start: startYours,
  },
]

/** Every task, the most usual first. */
export const TASKS: readonly Task[] = withOthers()

function withOthers(): Task[] {
  const others = [
    ...(Object.keys(BLOCKS) as BlockName[]).flatMap((block) =>
      blockOf(block)?.add === undefined ? [] : [add(block, { hint: REQUIRED })],
    ),
    change('Change a number', 'constants', { hint: 'Texts that name this number change with it.' }),
    change('Change business details and hours', 'business', {
      hint: 'They are the same on every page.',
    }),
  ]
  const isMain = ({ title }: Task) => MAIN_TASKS.some((main) => main.title === title)
  return [...MAIN_TASKS, ...others.filter((task) => !isMain(task))]
}

type Words = Pick<Task, 'result' | 'hint' | 'words'>

function add(block: BlockName, words: Words): Task {
  const title = blockOf(block)?.add ?? block
  return { title, ...words, start: (session) => addRecord(session, block) }
}

function change(title: string, block: BlockName, words: Words): Task {
  return { title, ...words, start: (session) => session.openPath([block]) }
}
