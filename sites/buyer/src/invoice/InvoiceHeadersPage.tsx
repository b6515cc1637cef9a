import { invoiceApi } from '@borong/contract'
import { type Tell, useAsk, useCan, useT } from '@borong/site-kit'
import { Card, LinkButton, Skeleton, Stack } from '@borong/ui'
import { MemberFrame } from '../member/MemberFrame.tsx'
import { NotLoaded } from '../member/NotLoaded.tsx'
import type { Head, PageArgs } from '../page.tsx'
import { paths } from '../paths.ts'
import { HeadersOfType } from './HeadersOfType.tsx'
import { words } from './headers.words.ts'
import { words as invoiceWords } from './invoice.words.ts'
import { headerOf, QualificationState } from './Qualification.tsx'
import { MailingAddress } from './MailingAddress.tsx'

export async function loader({ warm }: PageArgs) {
  void warm(invoiceApi.titles)
  void warm(invoiceApi.qualification)
  void warm(invoiceApi.address)
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

/** Whom invoices name: headers of each type, whether special ones may be had, and where paper is mailed to. */
export default function InvoiceHeadersPage() {
  const t = useT()
  const titles = useAsk(invoiceApi.titles)
  const qualification = useAsk(invoiceApi.qualification).data?.qualification
  const maySeeInvoices = useCan('my-receipt')
  const ofType = (type: string) => titles.data?.filter((it) => it.receipt_type === type) ?? []
  return (
    <MemberFrame
      title={t(words.title)}
      actions={maySeeInvoices && <LinkButton href={paths.invoices()}>{t(invoiceWords.title)}</LinkButton>}
    >
      {titles.isError && !titles.data ? (
        <Card>
          <NotLoaded what={t(words.noun)} query={titles} />
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
