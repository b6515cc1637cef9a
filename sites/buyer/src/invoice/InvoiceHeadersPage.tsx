import { invoiceApi } from '@borong/contract'
import { type Translate, useApiQuery, useCan, useT } from '@borong/site-kit'
import { Card, LinkButton, Skeleton, Stack } from '@borong/ui'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { HeadersOfType } from './HeadersOfType.tsx'
import { messages } from './headers.messages.ts'
import { messages as invoiceMessages } from './invoice.messages.ts'
import { headerOf, QualificationState } from './Qualification.tsx'
import { MailingAddress } from './MailingAddress.tsx'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(invoiceApi.titles)
  void prefetch(invoiceApi.qualification)
  void prefetch(invoiceApi.address)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** Whom invoices name: headers of each type, whether special ones may be had, and where paper is mailed to. */
export default function InvoiceHeadersPage() {
  const t = useT()
  const titles = useApiQuery(invoiceApi.titles)
  const qualification = useApiQuery(invoiceApi.qualification).data?.qualification
  const maySeeInvoices = useCan('my-receipt')
  const ofType = (type: string) => titles.data?.filter((it) => it.receipt_type === type) ?? []
  return (
    <MemberFrame
      title={t(messages.title)}
      actions={maySeeInvoices && <LinkButton href={paths.invoices()}>{t(invoiceMessages.title)}</LinkButton>}
    >
      {titles.isError && !titles.data ? (
        <Card>
          <NotLoaded what={t(messages.noun)} query={titles} />
        </Card>
      ) : !titles.data ? (
        <div aria-busy="true">
          <Skeleton shape="block" height={160} />
          <Skeleton shape="block" height={160} />
          <Skeleton shape="block" height={240} />
        </div>
      ) : (
        <Stack gap={16}>
          <HeadersOfType type="ELECTRO" headers={ofType('ELECTRO')} />
          <HeadersOfType type="VATORDINARY" headers={ofType('VATORDINARY')} />
          <HeadersOfType
            type="VATOSPECIAL"
            headers={ofType('VATOSPECIAL')}
            begin={qualification && headerOf(qualification)}
          >
            <QualificationState />
          </HeadersOfType>
          <MailingAddress />
        </Stack>
      )}
    </MemberFrame>
  )
}
