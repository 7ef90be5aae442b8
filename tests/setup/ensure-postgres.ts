import { postgresPrograms } from './find-postgres.ts'
import { installPackage } from './system-package.ts'

/** Installs PostgreSQL when the machine has none; tests start servers of their own with its programs. */
export default function setUp(): void {
  if (postgresPrograms() === undefined) installPackage('postgresql')
}
