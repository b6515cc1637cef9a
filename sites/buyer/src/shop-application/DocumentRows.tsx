import { shopApplicationApi } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { DownloadButton } from '@borong/site-kit/DownloadButton.tsx'
import type { ReactNode } from 'react'
import type { Application } from './application-shown.ts'
import { messages } from './application.messages.ts'
import styles from './ShopApplication.module.css'

type File = Application['documents'][number]

/** Documents by name, to be downloaded. */
export function DocumentRows({ files, act }: { files: readonly File[]; act?: (file: File) => ReactNode }) {
  const t = useT()
  if (!files.length) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.file_id}>
          <span className={styles.file}>{file.name}</span>
          <DownloadButton
            route={shopApplicationApi.file}
            fields={{ file_id: file.file_id }}
            name={file.name}
            size="small"
            variant="quiet"
            label={t(messages.downloadOne, { name: file.name })}
          >
            {t(messages.download)}
          </DownloadButton>
          {act?.(file)}
        </li>
      ))}
    </ul>
  )
}
