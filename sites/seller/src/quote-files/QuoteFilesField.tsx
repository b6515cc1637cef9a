import { FileDrop, type StoredFile } from '@borong/console/form'
import { quoteFileLimits, sellerQuoteFileApi } from '@borong/contract'
import { request, useT } from '@borong/site-kit'
import { messages } from './quote-files.messages.ts'

const upload = async (file: File, { signal }: { signal: AbortSignal }) => {
  const { id, name, size } = await request(sellerQuoteFileApi.upload, {}, { file, signal })
  return { id, name, size }
}

interface QuoteFilesFieldProps {
  files: readonly StoredFile[]
  onChange: (files: readonly StoredFile[]) => void
}

/** Files that go with a quote, uploaded as they are chosen. The server looks into them. */
export function QuoteFilesField({ files, onChange }: QuoteFilesFieldProps) {
  const t = useT()
  return (
    <FileDrop
      label={t(messages.files)}
      hint={t(messages.filesHint)}
      optional
      accept={['application/pdf', 'image/jpeg', 'image/png']}
      maxBytes={quoteFileLimits.bytes}
      maxFiles={quoteFileLimits.files}
      value={files}
      onChange={onChange}
      upload={upload}
    />
  )
}
