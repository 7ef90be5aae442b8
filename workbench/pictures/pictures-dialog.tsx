import { useState } from 'react'
import type { PictureView } from '../contract/api.ts'
import { Modal } from '../parts/modal.tsx'
import { useSession } from '../session/use-session.ts'
import { AddPicture } from './add-picture.tsx'
import { PictureChooser } from './chooser.tsx'
import { openPictures, type PictureRequest, usePictureRequest } from './open-pictures.ts'
import './pictures.css'

/** The dialog in which pictures are chosen, added and replaced. */
export function PicturesDialog() {
  const request = usePictureRequest()
  return request === undefined ? null : <OpenDialog request={request} />
}

const close = () => openPictures(undefined)

const TITLES = {
  choose: 'Choose a picture',
  add: 'Add a picture',
  replace: 'Replace a picture',
} as const

/** What is to be added: a file, and the picture that gets it. */
interface Adding {
  file?: File | undefined
  replaces?: PictureView
}

function OpenDialog({ request }: { request: PictureRequest }) {
  const session = useSession()
  const { task, file, current, onChoose } = request
  const [adding, setAdding] = useState<Adding | undefined>(task === 'add' ? { file } : undefined)
  const choose = (name: string) => {
    close()
    onChoose?.(name)
  }
  const added = (name: string) => {
    if (onChoose === undefined) session.say({ tone: 'info', text: doneWords(name, adding) })
    choose(name)
  }
  return (
    <Modal title={TITLES[titleOf(task, adding)]} onClose={close}>
      {adding === undefined ? (
        <PictureChooser
          current={current}
          isReplacing={task === 'replace'}
          onChoose={(picture) =>
            task === 'replace' ? setAdding({ replaces: picture }) : choose(picture.name)
          }
          onAdd={(dropped) => setAdding({ file: dropped })}
        />
      ) : (
        <AddPicture
          file={adding.file}
          replaces={adding.replaces}
          onFile={(dropped) => setAdding({ ...adding, file: dropped })}
          onAdded={added}
          onCancel={() => (task === 'add' ? close() : setAdding(undefined))}
        />
      )}
    </Modal>
  )
}

function titleOf(task: PictureRequest['task'], adding: Adding | undefined): keyof typeof TITLES {
  return task === 'choose' && adding !== undefined ? 'add' : task
}

function doneWords(name: string, adding: Adding | undefined): string {
  if (adding?.replaces !== undefined)
    return `Every page that shows ${name} has the new file. Its old file stays in media/.`
  return `Added ${name}. Choose it in a picture field, or write > [!PICTURE] ${name} in a text.`
}
