import { expect, test } from 'vitest'
import { inboxOf } from '../../server/leads/store/inbox-of.ts'

test.each([
  ['jdoe@gmail.com', ['J.Doe@gmail.com', 'jdoe+roof@googlemail.com', 'j.d.o.e+a+b@Gmail.com ']],
  ['j.doe@outlook.com', ['J.Doe+roof@outlook.com', 'j.doe+a@OUTLOOK.com']],
  ['jdoe@hotmail.co.uk', ['jdoe+x@hotmail.co.uk']],
  ['jdoe@icloud.com', ['jdoe+x@icloud.com', ' JDOE+@icloud.com']],
  ['jdoe@fastmail.com', ['jdoe+x@fastmail.com', 'roof@jdoe.fastmail.com']],
  ['jdoe@proton.me', ['jdoe+x@proton.me']],
])('%s is reached by %j', (inbox, spellings) => {
  for (const spelling of [inbox, ...spellings]) expect(inboxOf(spelling)).toBe(inbox)
})

test.each([
  'j.doe@outlook.com',
  'jdoe+roof@company.example',
  'j.doe@company.example',
  'jdoe@gmail.com.company.example',
  'jdoe+x@notgmail.com',
  '+roof@gmail.com',
  'not an address',
  '',
])('%j is an inbox of its own', (email) => {
  expect(inboxOf(email)).toBe(email)
})
