import { bareMobile, isEmailAddress, couldBeMobile, couldBeTaxNumber, readTaxNumber } from '@borong/contract'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { isCode } from '../CodeField.tsx'
import { isRegisterPassword } from '../password-rules.ts'

/** What a company types to register itself, over all steps. */
export const nothingTyped = {
  nickname: '',
  mobile: '',
  password: '',
  again: '',
  company: '',
  taxNumber: '',
  employees: '',
  capital: '',
  email: '',
  code: '',
  agreed: false,
}
export type Typed = typeof nothingTyped

const isWhole = (text: string) => /^[1-9]\d{0,12}$/.test(text)
const bare = (text: string) => text.replace(/[\s.,]/g, '')

/** What is wrong with the account, the company and the e-mail, step by step. */
export function wrongOf(
  typed: Typed,
  known: { isNameWrong: boolean; mobileTaken: string | undefined; isPasswordCommon: boolean },
) {
  const { nickname, password, again, company, employees, capital, email, code, agreed } = typed
  const number = bareMobile(typed.mobile)
  const tax = readTaxNumber(typed.taxNumber)
  return [
    {
      username: known.isNameWrong,
      nickname: nickname.trim() !== '' && nickname.trim().length < 2,
      mobile: number !== '' && (!couldBeMobile(number) || known.mobileTaken === number),
      password: !isRegisterPassword(password) || known.isPasswordCommon,
      again: password !== again,
    },
    {
      company: company.trim().length < 2,
      tax: tax !== '' && !couldBeTaxNumber(tax),
      employees: employees !== '' && !isWhole(bare(employees)),
      capital: capital !== '' && !isWhole(bare(capital)),
    },
    { email: !isEmailAddress(email.trim()), code: !isCode(code), agreed: !agreed },
  ] as const
}
export type Wrong = ReturnType<typeof wrongOf>

/** The same as the call takes it. */
export function registrationOf(typed: Typed, username: string) {
  const { nickname, employees, capital } = typed
  const number = bareMobile(typed.mobile)
  const tax = readTaxNumber(typed.taxNumber)
  return {
    username,
    password: passwordHash(typed.password),
    email: typed.email.trim(),
    email_code: typed.code,
    company_name: typed.company.trim(),
    ...(nickname.trim() && { nickname: nickname.trim() }),
    ...(number && { mobile: number }),
    ...(tax && { tax_no: tax }),
    ...(employees && { employee_count: Number(bare(employees)) }),
    ...(capital && { registered_capital: Number(bare(capital)) }),
  }
}
