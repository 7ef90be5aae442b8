import type { PublishView, ReleaseResponse } from '../contract/api.ts'
import { Refused } from '../contract/refused.ts'
import type { DraftChecks } from './checks/draft-checks.ts'
import type { Draft } from './draft/draft.ts'
import { createPublisher, publishSteps } from './publish.ts'
import { newPictures, releaseTime, toCommit } from './to-commit.ts'

interface Publishing {
  file: string
  draft: Draft
  checks: DraftChecks
  /** A release prints something, or ends. */
  onChange(): void
}

/** Publishes the definition at `file`, and tells what that makes public. */
export function openPublishing({ file, draft, checks, onChange }: Publishing) {
  const steps = publishSteps(file, process.env.DEPLOY_COMMAND)
  const publisher = createPublisher(steps, onChange)
  return {
    close: publisher.close,
    /** What is saved and not public, and the last release. */
    publishView(): PublishView {
      const [{ waiting }, run] = [checks.notPublic(), publisher.last()]
      return {
        commands: steps.map(({ says }) => says),
        ...(waiting && { waiting }),
        ...(run && { run }),
        compared: checks.compared(),
      }
    },
    /** Begins a release of the file on disk and its deployment. @throws Refused while the draft is not saved, or one runs. */
    publish(): void {
      if (draft.isDirty)
        throw new Refused(409, 'Save or discard the draft first: what is saved is published.')
      const last = releaseTime(file)
      if (!publisher.start(() => toCommit(file, last)))
        throw new Refused(409, 'A release is running already.')
    },
    /** What Publish would make public, page by page. @throws Refused while that is not known. */
    async releaseView(): Promise<ReleaseResponse> {
      const { release } = checks.notPublic()
      if (release === undefined) throw new Refused(409, NOT_COMPARED)
      return { ...release, pictures: await newPictures(file, releaseTime(file)) }
    },
  }
}

const NOT_COMPARED =
  'Comparing what is saved with the last release takes a few seconds, and waits while the file has mistakes.'
