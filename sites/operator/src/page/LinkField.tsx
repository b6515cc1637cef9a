import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import { isLinkRight } from './link-right.ts'
import { messages } from './shell.messages.ts'

interface LinkFieldProps {
  label: string
  url: string
  onChange: (url: string) => void
  tried: boolean
}

/** A way to a page of this mall. */
export function LinkField({ label, url, onChange, tried }: LinkFieldProps) {
  const t = useT()
  return (
    <TextField
      label={label}
      required
      autoComplete="off"
      maxLength={300}
      value={url}
      onChange={onChange}
      hint={t(messages.linkHint)}
      error={tried && !isLinkRight(url) && t(messages.linkWrong)}
    />
  )
}
