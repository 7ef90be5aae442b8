import { describe, inject } from 'vitest'
import { newDatabase } from './postgres.ts'
import { testReminders } from './reminders-suite.ts'

describe('PostgreSQL, two servers', () => testReminders(2, () => newDatabase(inject('postgres'))))
