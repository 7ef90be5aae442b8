import { describe, inject } from 'vitest'
import { newDatabase } from './postgres.ts'
import { testRecipients } from './recipients-suite.ts'

describe('PostgreSQL', () => testRecipients(() => newDatabase(inject('postgres'))))
