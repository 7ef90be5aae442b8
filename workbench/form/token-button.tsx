import { Braces } from 'lucide-react'
import { useMemo, useState } from 'react'
import { BLOCKS } from '../../schema/titles.ts'
import { IconButton } from '../parts/button.tsx'
import { type Choice, CommandList } from '../parts/command-list.tsx'
import { Modal } from '../parts/modal.tsx'
import { useSnapshot } from '../session/use-session.ts'
import { entriesOf } from '../site/entries-of.ts'
import { tokensOf } from '../site/schema-walk.ts'

/** Inserts a number, a promise or a price that the site says in one place. */
export function TokenButton({ onInsert }: { onInsert(token: string): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        Icon={Braces}
        label="Insert a number, a promise or a price"
        size={14}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <TokenDialog
          onClose={() => setOpen(false)}
          onChoose={(token) => {
            setOpen(false)
            onInsert(token)
          }}
        />
      )}
    </>
  )
}

const VALUES = ['constants', 'business', 'promises'] as const

interface TokenDialogProps {
  onClose(): void
  onChoose(token: string): void
}

function TokenDialog({ onClose, onChoose }: TokenDialogProps) {
  const schema = useSnapshot((snapshot) => snapshot.schema)
  const outline = useSnapshot((snapshot) => snapshot.outline)
  const [query, setQuery] = useState('')
  const groups = useMemo(() => {
    const values = VALUES.map((block) => ({
      heading: BLOCKS[block].title as string,
      choices: (schema === undefined ? [] : tokensOf(schema, block)).map(choiceOf),
    }))
    const prices = entriesOf(outline, 'prices').map(({ path, label }) =>
      choiceOf({ token: `prices.${path[1]}.range`, description: label }),
    )
    const words = query.trim().toLowerCase().split(/\s+/)
    return [...values, { heading: BLOCKS.prices.title, choices: prices }].map((group) => ({
      ...group,
      choices: group.choices.filter(({ id, label }) =>
        words.every((word) => `${id} ${label}`.toLowerCase().includes(word)),
      ),
    }))
  }, [schema, outline, query])
  return (
    <Modal title="Insert a number, a promise or a price" look="bare" onClose={onClose}>
      <CommandList
        label="Find a number, a promise or a price"
        placeholder="A number, a promise or a price"
        empty="Nothing matches. Try another word, e.g. rebate."
        query={query}
        groups={groups}
        onSearch={setQuery}
        onChoose={({ id }) => onChoose(`{${id}}`)}
      />
    </Modal>
  )
}

function choiceOf({ token, description }: { token: string; description: string }): Choice {
  return {
    id: token,
    label: description,
    note: <span className="quiet">{token}</span>,
    action: () => undefined,
  }
}
