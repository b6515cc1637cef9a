import type { shopApplicationParts, shopDocumentKinds } from '@borong/contract'

/** The steps of an application, and what an operator looks through. */
export const parts = ['company', 'documents', 'bank', 'categories'] as const satisfies readonly Lowercase<
  (typeof shopApplicationParts)[number]
>[]
export type Part = (typeof parts)[number]
export type DocumentKind = Lowercase<(typeof shopDocumentKinds)[number]>
export type DocumentFormat = 'pdf' | 'jpg' | 'png'

export interface CompanyFacts {
  shopName: string
  companyName: string
  registrationNumber: string
  taxNumber: string
  regionId: number
  address: string
  contactName: string
  contactPhone: string
  contactEmail: string
  employeeCount: number
  registeredCapitalMinor: number
  about: string
}
export interface BankFacts {
  name: string
  holder: string
  number: string
}
