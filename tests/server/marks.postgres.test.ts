import { describe, inject } from 'vitest'
import { testMarks } from './marks-suite.ts'
import { newDatabase } from './postgres.ts'

describe('PostgreSQL', () => testMarks(() => newDatabase(inject('postgres'))))
