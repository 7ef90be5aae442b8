import { describe, inject } from 'vitest'
import { testDesk } from './desk-suite.ts'
import { newDatabase } from './postgres.ts'

describe('PostgreSQL', () => testDesk(() => newDatabase(inject('postgres'))))
