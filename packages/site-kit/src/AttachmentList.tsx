import type {
  Reply,
  orderAttachmentApi,
  quoteFileApi,
  sellerOrderAttachmentApi,
  sellerQuoteFileApi,
} from '@borong/contract'
import type { ReactNode } from 'react'
import styles from './AttachmentList.module.css'
import { DownloadButton } from './DownloadButton.tsx'
import { messages } from './fields-shown.messages.ts'
import { useT } from './messages.tsx'

type Attachment = Reply<typeof orderAttachmentApi.upload> | Reply<typeof sellerQuoteFileApi.upload>

/** Such as 1.4 MB; a kilobyte at least. */
const sizeText = (bytes: number): string =>
  bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`

interface AttachmentListProps {
  files: readonly Attachment[]
  /** From where this site fetches them. */
  route:
    | typeof orderAttachmentApi.file
    | typeof sellerOrderAttachmentApi.file
    | typeof quoteFileApi.file
    | typeof sellerQuoteFileApi.file
  /** What else can be done with one. */
  act?: (file: Attachment) => ReactNode
}

/** Files of an order or of a quote with name and size, to be downloaded. */
export function AttachmentList({ files, route, act }: AttachmentListProps) {
  const t = useT()
  return (
    <ul className={styles.files} aria-label={t(messages.attachments)}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <span className={styles.name}>
            {file.name}
            <span className={styles.size}>{sizeText(file.size)}</span>
          </span>
          <DownloadButton
            route={route}
            fields={{ id: file.id }}
            name={file.name}
            size="small"
            variant="quiet"
            label={t(messages.downloadFile, { name: file.name })}
          >
            {t(messages.download)}
          </DownloadButton>
          {act?.(file)}
        </li>
      ))}
    </ul>
  )
}
