import { describe, expect, test } from 'vitest'
import { dockerIgnore } from './docker-ignore.ts'
import { parseDockerfile } from './dockerfile.ts'
import { hostScript } from './folder-paths.ts'

describe('parseDockerfile', () => {
  test('reads stages, comments, continued lines and flags', () => {
    const text = [
      '# A comment',
      'FROM node:24-slim AS build',
      'COPY a b ./',
      'FROM node:24-slim',
      'ENV A=1 B=2',
      'COPY --from=build /site/a a',
      'HEALTHCHECK --interval=30s \\',
      '  CMD ["node", "-e", "1"]',
      'CMD ["node", "server.ts"]',
    ]

    expect(parseDockerfile(text.join('\n'))).toEqual([
      {
        base: 'node:24-slim',
        name: 'build',
        steps: [{ kind: 'copy', from: undefined, sources: ['a', 'b'], target: './' }],
      },
      {
        base: 'node:24-slim',
        name: undefined,
        steps: [
          { kind: 'env', values: { A: '1', B: '2' } },
          { kind: 'copy', from: 'build', sources: ['/site/a'], target: 'a' },
          { kind: 'healthcheck', command: ['node', '-e', '1'] },
          { kind: 'command', command: ['node', 'server.ts'] },
        ],
      },
    ])
  })

  test.each([
    ['FROM node:24-slim\nONBUILD RUN true', 'Dockerfile: "ONBUILD RUN true" is not supported'],
    ['RUN true', 'Dockerfile: "RUN true" is not supported'],
    ['FROM node:24-slim\nCMD node server.ts', 'needs the form ["program", "argument"]'],
  ])('refuses what the test could not execute: %j', (text, message) => {
    expect(() => parseDockerfile(text)).toThrow(message)
  })
})

test('dockerIgnore leaves out what a rule names and what is below it; the last match decides', () => {
  const ignored = dockerIgnore(
    '# rules\nnode_modules\n/dist/\n*.log\n**/*.tmp\ndocs/**\n!docs/a.md\n',
  )

  expect(
    ['node_modules', 'node_modules/a', 'dist/a', 'a.log', 'x/y.tmp', 'docs/b.md'].filter(ignored),
  ).toHaveLength(6)
  expect(['', 'src/dist', 'x/a.log', 'docs/a.md', 'node_modules2'].filter(ignored)).toEqual([])
})

test('hostScript moves the paths of the image into the folder, and no others', () => {
  expect(hostScript('mkdir /data && cp ./a/b /usr/bin/c /data/d 2>/dev/null', '/tmp/image')).toBe(
    'mkdir /tmp/image/data && cp ./a/b /usr/bin/c /tmp/image/data/d 2>/dev/null',
  )
})
