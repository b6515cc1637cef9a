import { defineMessages } from '@borong/site-kit'

/** What an invoice says of the buyer, the same at checkout and among the headers that are kept. */
export const messages = defineMessages({
  electro: 'E-invoice',
  electroNote: 'Sent by e-mail',
  ordinary: 'VAT ordinary invoice',
  ordinaryNote: 'Paper invoice with company name and tax number',
  special: 'VAT special invoice',
  specialNote: 'Deductible; needs bank details',
  companyTitle: 'Company name',
  taxNo: 'Tax number',
  taxNoHint: '15, 16, 18 or 20 letters or digits',
  email: 'E-mail for the invoice',
  phone: 'Mobile number for the invoice',
  regAddr: 'Registered address',
  regTel: 'Registered telephone',
  bankName: 'Bank',
  bankAccount: 'Bank account',
  fillIn: 'Fill in this field',
})
