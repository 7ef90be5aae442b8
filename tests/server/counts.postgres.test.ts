import { describe, inject } from 'vitest'
import { testCounts } from './counts-suite.ts'
import { newDatabase } from './postgres.ts'

describe('PostgreSQL', () => testCounts(() => newDatabase(inject('postgres'))))
