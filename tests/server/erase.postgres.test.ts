import { describe, inject } from 'vitest'
import { testErasing } from './erase-suite.ts'
import { newDatabase } from './postgres.ts'

describe('PostgreSQL', () => testErasing(() => newDatabase(inject('postgres'))))
