import { describe, inject } from 'vitest'
import { testMoving } from './moving-suite.ts'
import { newDatabase } from './postgres.ts'

describe('PostgreSQL', () => testMoving(() => newDatabase(inject('postgres'))))
