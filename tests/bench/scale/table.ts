import { HUGO, type Measured, type Round, WRITING } from './round.ts'

/** A line for each case of the rounds: medians, and what they are beside Hugo and beside writing alone. */
export function tableOf(rounds: readonly Round[], pages: number): Record<string, object> {
  const [first] = rounds
  if (first === undefined) throw new Error('Nothing was measured.')
  const costs = (name: string) =>
    rounds.flatMap((round) => {
      const measured = round.get(name)
      return measured === undefined ? [] : [together(measured)]
    })
  const hugo = first.has(HUGO) ? medians(costs(HUGO)) : undefined
  const writing = medians(costs(WRITING))
  const line = (name: string, { commands, written }: Measured) => {
    const all = costs(name)
    const { cpu, wall, memory } = medians(all)
    const each = commands.map((_, index) =>
      medianOf(rounds.map((round) => round.get(name)?.commands[index]?.cpu ?? 0)),
    )
    return {
      'CPU s': round2(cpu),
      'each command': commands.length > 1 ? each.map(round2).join(' + ') : '',
      'least, most': `${round2(Math.min(...all.map((one) => one.cpu)))}, ${round2(Math.max(...all.map((one) => one.cpu)))}`,
      'ms a page': round2((cpu / pages) * 1000),
      'wall s': round2(wall),
      'peak MB': Math.round(memory),
      'files written': written,
      ...(hugo && {
        '× Hugo CPU': round2(cpu / hugo.cpu),
        '× Hugo wall': round2(wall / hugo.wall),
        '× Hugo MB': round2(memory / hugo.memory),
      }),
      '× writing': round2(cpu / writing.cpu),
    }
  }
  return Object.fromEntries([...first].map(([name, measured]) => [name, line(name, measured)]))
}

function together({ commands }: Measured) {
  return {
    cpu: commands.reduce((sum, { cpu }) => sum + cpu, 0),
    wall: commands.reduce((sum, { wall }) => sum + wall, 0),
    memory: Math.max(...commands.map(({ memory }) => memory)),
  }
}

function medians(all: readonly { cpu: number; wall: number; memory: number }[]) {
  return {
    cpu: medianOf(all.map(({ cpu }) => cpu)),
    wall: medianOf(all.map(({ wall }) => wall)),
    memory: medianOf(all.map(({ memory }) => memory)),
  }
}

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const around = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return around.reduce((sum, value) => sum + value, 0) / around.length
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100
}
