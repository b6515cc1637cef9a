// Written by `npm run tables` from the migrations; `npm run check` checks it against them.
import type { Generated } from 'kysely'
import type { ApplicationStatus } from './application.machine.ts'
import type { DocumentFormat, DocumentKind, Part } from './application.types.ts'

export interface ShopApplicationTable {
  id: Generated<number>
  account_id: number
  status: Generated<ApplicationStatus>
  shop_name: Generated<string>
  company_name: Generated<string>
  registration_number: Generated<string>
  tax_number: Generated<string>
  region_id: number | null
  address: Generated<string>
  contact_name: Generated<string>
  contact_phone: Generated<string>
  contact_email: Generated<string>
  employee_count: number | null
  registered_capital_minor: number | null
  about: Generated<string>
  bank: { name: string; holder: string; number: string } | null
  category_ids: Generated<number[]>
  agreed_at: Date | null
  question: Generated<string>
  answer: Generated<string>
  submitted_at: Date | null
  decided_at: Date | null
  shop_id: number | null
  created_at: Date
  version: Generated<number>
}

export interface ShopApplicationHistoryTable {
  id: Generated<number>
  application_id: number
  position: number
  transition: string
  from_status: string | null
  to_status: string
  actor_kind: string
  actor_name: string
  note: Generated<string>
  at: Date
}

export interface ShopApplicationFileTable {
  id: Generated<number>
  application_id: number
  kind: DocumentKind
  name: string
  format: DocumentFormat
  bytes: number
  file: string
  created_at: Date
}

export interface ShopApplicationCheckTable {
  application_id: number
  item: Part
  by_name: string
  at: Date
}

export interface ShopApplicationTables {
  shop_application: ShopApplicationTable
  shop_application_history: ShopApplicationHistoryTable
  shop_application_file: ShopApplicationFileTable
  shop_application_check: ShopApplicationCheckTable
}
