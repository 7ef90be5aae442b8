import type { ColumnNames } from '../../../files/columns.ts'
import { RECORD_NAMES, type RecordName } from '../store/export.ts'

/** What is wanted of the file of another program. */
export type ForeignField =
  | 'receivedAt'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'address'
  | 'city'
  | 'zipCode'
  | 'serviceType'
  | 'description'
  | 'page'
  | 'state'
  | 'stateSince'
  | 'amount'

/**
 * The headers by which fields are known. Forms name their own fields, so these are the names that plugins and programs give
 * them: Netlify Forms, Flamingo with Contact Form 7 (`your-name`), WPForms (`Entry Date`), Gravity Forms (`Name (First)`),
 * HubSpot (`Create Date`), JobNimbus (`Date Created`), Jobber (`Created date`). `State` is the state of an address.
 */
export const FOREIGN_COLUMNS: ColumnNames<ForeignField> = {
  receivedAt: [
    'Entry Date',
    'Create Date',
    'Created At',
    'Date Created',
    'Created Date',
    'Created',
    'Submission Date',
    'Submitted At',
    'Received At',
    'Received',
    'Timestamp',
    'Lead Date',
    'Date',
  ],
  firstName: ['First Name', 'Name (First)', 'Name: First', 'your-first-name', 'Given Name'],
  lastName: ['Last Name', 'Name (Last)', 'Name: Last', 'your-last-name', 'Family Name'],
  name: ['Name', 'Full Name', 'your-name', 'Display Name', 'Client Name', 'Customer', 'Contact'],
  phone: [
    'Phone',
    'Phone Number',
    'your-phone',
    'your-tel',
    'tel',
    'Mobile Phone',
    'Mobile Phone Number',
    'Mobile',
    'Cell Phone',
    'Main Phone',
    'Home Phone',
    'Telephone',
  ],
  email: ['Email', 'Email Address', 'your-email', 'E-mail', 'Primary Email'],
  address: [
    'Address',
    'Street Address',
    'Address (Street Address)',
    'Address: Line 1',
    'Address Line 1',
    'Street',
    'your-address',
    'Property Address',
    'Service Street 1',
  ],
  city: ['City', 'Address (City)', 'Address: City', 'your-city', 'Town', 'Service City'],
  zipCode: [
    'ZIP Code',
    'ZIP',
    'Postal Code',
    'Address (ZIP / Postal Code)',
    'Address: ZIP',
    'your-zip',
    'Service ZIP code',
  ],
  serviceType: [
    'Service Type',
    'Service',
    'Service Needed',
    'your-service',
    'Type of Work',
    'Job Type',
  ],
  description: [
    'Description',
    'Message',
    'your-message',
    'Comments',
    'Comment or Message',
    'Details',
    'Notes',
    'How can we help?',
  ],
  page: ['Source Url', 'Referrer', 'Page'],
  state: ['Lead Status', 'Status', 'Stage', 'Deal Stage', 'Job Status'],
  stateSince: ['Date Status Change', 'Status Date', 'Close Date'],
  amount: ['Amount', 'Job Value', 'Deal Amount', 'Approved Estimate', 'Contract Amount', 'Total'],
}

/** The columns of our own export. */
export const OWN_COLUMNS = Object.fromEntries(
  RECORD_NAMES.map((name) => [name, [name]]),
) as unknown as ColumnNames<RecordName>

/** Whether a text is our own export, by columns that no other program has. */
export function isOwnExport(text: string): boolean {
  return /^\ufeff?"?id"?[,;\t]/.test(text) && text.slice(0, 1000).includes('consentVersionShown')
}
