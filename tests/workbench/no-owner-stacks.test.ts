import * as React from 'react'
import { expect, test } from 'vitest'
import { skipOwnerStacks } from '../../workbench/preview/no-owner-stacks.ts'

/** Where a new version of React would have to keep what the preview switches off. */
test('React notes no stack for an element of the preview', () => {
  const stackOf = () => Reflect.get(React.createElement('p'), '_debugStack') as Error
  expect(stackOf().stack).toContain('no-owner-stacks.test')
  skipOwnerStacks()
  expect(stackOf().stack).not.toContain('no-owner-stacks.test')
})
