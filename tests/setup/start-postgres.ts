import type { TestProject } from 'vitest/node'
import { startPostgres } from '../server/postgres.ts'
import { postgresPrograms } from './postgres-programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server for all test files; each test makes a database of its own in it. */
    postgres: { url: string }
  }
}

/** Starts PostgreSQL once for all test files. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const { bin, remove } = postgresPrograms()
  // For a test that starts a server of its own.
  process.env.POSTGRES_BIN = bin
  const { url, stop } = await startPostgres()
  project.provide('postgres', { url })
  return () => {
    stop()
    remove()
  }
}
