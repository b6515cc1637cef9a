import { inquiryApi } from '@borong/contract'
import { type Translate, useApiQuery, useT } from '@borong/site-kit'
import { Pill, Skeleton, Stack } from '@borong/ui'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import { type Head, type PageArgs, useParam } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { DraftInquiry } from './DraftInquiry.tsx'
import { messages } from './inquiry.messages.ts'
import styles from './InquiryPage.module.css'
import { InquiryPill } from './InquiryPill.tsx'
import { QuotedInquiry } from './QuotedInquiry.tsx'

export async function loader({ params, ready }: PageArgs) {
  await ready(inquiryApi.show, { id: params['id']! })
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.inquiry) })

/** One inquiry: collected until it is sent, then what every shop says to it. */
export default function InquiryPage() {
  const t = useT()
  const id = useParam('id')
  const inquiry = useApiQuery(inquiryApi.show, { id })
  const it = inquiry.data
  return (
    <MemberFrame
      title={it ? it.title || t(messages.untitled, { sn: it.sn }) : t(messages.inquiry)}
      beside={
        it && (
          <>
            <InquiryPill it={it} />
            {it.is_current === 1 && <Pill tone="review">{t(messages.current)}</Pill>}
          </>
        )
      }
    >
      <Stack gap={16}>
        <Link href={paths.inquiries()} className={styles.back}>
          {t(messages.back)}
        </Link>
        {it ? (
          it.status === 'NOT_SUBMITTED' ? (
            <DraftInquiry key={it.id} inquiry={it} />
          ) : (
            <QuotedInquiry inquiry={it} />
          )
        ) : inquiry.isError ? (
          <NotLoaded what={t(messages.inquiryNoun)} query={inquiry} />
        ) : (
          <div aria-busy="true">
            <Stack gap={16}>
              <Skeleton shape="block" height={240} />
              <Skeleton shape="block" height={120} />
            </Stack>
          </div>
        )}
      </Stack>
    </MemberFrame>
  )
}
