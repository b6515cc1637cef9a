import { type Reply, type sellerOrderApi, sellerOrderAttachmentApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { AttachmentList } from '@borong/site-kit/AttachmentList.tsx'
import { messages } from '@borong/site-kit/fields-shown.messages.ts'
import { Card } from '@borong/ui'

type Attachments = NonNullable<Reply<typeof sellerOrderApi.show>['attachments']>

/** The files that the buyer attached to the order. */
export function OrderAttachments({ files }: { files: Attachments }) {
  const t = useT()
  return (
    <Card title={t(messages.attachments)}>
      <AttachmentList files={files} route={sellerOrderAttachmentApi.file} />
    </Card>
  )
}
