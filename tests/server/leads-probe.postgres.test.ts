import { describe, inject } from 'vitest'
import { testProbes } from './leads-probe-suite.ts'
import { newDatabase } from './postgres.ts'

describe('with PostgreSQL', () => testProbes(() => newDatabase(inject('postgres'))))
