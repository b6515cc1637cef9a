import { isEmailAddress, couldBeTaxNumber, peopleApi, readTaxNumber } from '@borong/contract'
import {
  type Refusal,
  day,
  number,
  type Translate,
  refetch,
  useApiQuery,
  useCan,
  useCommand,
  useT,
} from '@borong/site-kit'
import { Button, Card, Notice, Pairs, Skeleton, Stack, WithSide, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { refreshUser } from '../account/index.ts'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import styles from './CompanyPage.module.css'
import { messages } from './company/company.messages.ts'
import { IdentityFields, type Company } from './company/IdentityFields.tsx'
import { ContactFields } from './company/ContactFields.tsx'
import { OrderFieldsCard } from './company/OrderFieldsCard.tsx'
import { FiguresFields } from './company/FiguresFields.tsx'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(peopleApi.company)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** What the company is called, where it is and how it is registered. */
export default function CompanyPage() {
  const t = useT()
  const client = useQueryClient()
  // Somebody else may have changed it: what is edited is read anew each time.
  const company = useApiQuery(peopleApi.company, {}, { staleTime: 0 })
  return (
    <MemberFrame title={t(messages.title)}>
      {company.isError && !company.data ? (
        <Card>
          <NotLoaded what={t(messages.noun)} query={company} />
        </Card>
      ) : !company.data ? (
        <div aria-busy="true">
          <Skeleton shape="block" height={560} />
        </div>
      ) : (
        <WithSide width={320} side={<About company={company.data} />}>
          <Stack gap={16}>
            <CompanyForm
              key={company.data.version}
              company={company.data}
              onReload={() => void refetch(client, [peopleApi.company])}
            />
            <OrderFieldsCard />
          </Stack>
        </WithSide>
      )}
    </MemberFrame>
  )
}

const bare = (text: string) => text.replace(/[\s.,]/g, '')
const isWhole = (text: string, max: number) => /^[1-9]\d{0,14}$/.test(text) && Number(text) <= max

function CompanyForm({ company, onReload }: { company: Company; onReload: () => void }) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(company.client_name)
  const [logo, setLogo] = useState(company.logo)
  const [phone, setPhone] = useState(company.phone)
  const [email, setEmail] = useState(company.email)
  const [address, setAddress] = useState(company.address)
  const [taxNumber, setTaxNumber] = useState(company.tax_no)
  const [employees, setEmployees] = useState(company.employee_count ? number(company.employee_count) : '')
  const [capital, setCapital] = useState(company.registered_capital ? number(company.registered_capital) : '')
  const [industry, setIndustry] = useState(company.industry)
  const [timeZone, setTimeZone] = useState(company.time_zone)
  const [tries, setTries] = useState(0)
  const save = useCommand(peopleApi.editCompany, {
    refreshes: [peopleApi.company],
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      // The bar at the top shows name and logo.
      void refreshUser()
    },
  })
  const { refusal } = save
  const told = String(refusal?.facts['field'] ?? '')
  const { tax, wrong } = useFaults({ taxNumber, name, phone, email, employees, capital })
  const errorOf = (field: keyof typeof wrong) =>
    (tries > 0 && wrong[field]) || (told === field && refusal?.message) || undefined
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (Object.values(wrong).some(Boolean) || save.busy) return
    void save.send({
      client_name: name.trim(),
      logo,
      phone: phone.trim(),
      email: email.trim(),
      address: address.trim(),
      tax_no: tax,
      industry: industry.trim(),
      time_zone: timeZone,
      version: company.version,
      ...(employees && { employee_count: Number(bare(employees)) }),
      ...(capital && { registered_capital: Number(bare(capital)) }),
    })
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={16}>
        <IdentityFields
          {...{ logo, name, setLogo, setName, errorOf, company, industry, setIndustry, timeZone, setTimeZone }}
        />
        <ContactFields {...{ phone, setPhone, errorOf, email, setEmail, address, setAddress }} />
        <FiguresFields {...{ taxNumber, setTaxNumber, errorOf, employees, setEmployees, capital, setCapital }} />
        <SaveRefused refusal={refusal} told={told} wrong={wrong} onReload={onReload} />
        <div className={styles.save}>
          <Button type="submit" variant="primary" busy={save.busy}>
            {t(messages.save)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** What is wrong with what is typed. */
function useFaults({
  taxNumber,
  name,
  phone,
  email,
  employees,
  capital,
}: {
  taxNumber: string
  name: string
  phone: string
  email: string
  employees: string
  capital: string
}) {
  const t = useT()
  const tax = readTaxNumber(taxNumber)
  const wrong = {
    client_name: name.trim().length < 2 && t(messages.nameWrong),
    phone: phone.trim() !== '' && !/^\+?[0-9(][0-9() -]{4,28}[0-9]$/.test(phone.trim()) && t(messages.phoneWrong),
    email: email.trim() !== '' && !isEmailAddress(email.trim()) && t(messages.emailWrong),
    tax_no: tax !== '' && !couldBeTaxNumber(tax) && t(messages.taxWrong),
    employee_count: employees !== '' && !isWhole(bare(employees), 10_000_000) && t(messages.whole),
    registered_capital: capital !== '' && !isWhole(bare(capital), 9_999_999_999_999) && t(messages.whole),
  }
  return { tax, wrong }
}

interface SaveRefusedProps {
  refusal: Refusal | undefined
  told: string
  wrong: object
  onReload: () => void
}

/** Why it was not saved, where no field says so. */
function SaveRefused({ refusal, told, wrong, onReload }: SaveRefusedProps) {
  const t = useT()
  return (
    <div aria-live="assertive">
      {refusal && !(told in wrong) && (
        <Notice tone="danger">
          {refusal.code === 'MOVED_ON' ? t(messages.moved) : refusal.message}{' '}
          {refusal.code === 'MOVED_ON' && (
            <Button variant="link" onClick={onReload}>
              {t(messages.reload)}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}

function About({ company }: { company: Company }) {
  const t = useT()
  const seesMembers = useCan('account-manager')
  const count = number(company.member_num)
  const members = (
    <Link href={paths.accounts()} aria-label={`${t(messages.toAccounts)}: ${count}`}>
      {count}
    </Link>
  )
  return (
    <Card title={t(messages.about)}>
      <Stack gap={12}>
        <Pairs
          pairs={[
            [t(messages.owner), company.owner_name || '–'],
            [t(messages.members), seesMembers ? members : count],
            [t(messages.since), day(company.created_at)],
          ]}
        />
        <p className="small muted">{t(messages.ownerText)}</p>
      </Stack>
    </Card>
  )
}
