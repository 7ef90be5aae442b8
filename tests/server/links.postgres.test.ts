import { describe, inject } from 'vitest'
import { testLinks } from './links-suite.ts'
import { newDatabase } from './postgres.ts'

describe('PostgreSQL', () => testLinks(() => newDatabase(inject('postgres'))))
