import { adminAlbumApi, categoryLimits } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { TextField } from '@borong/ui'
import { PictureField } from '@borong/console/form'
import { messages } from './brand.messages.ts'

interface Words {
  name: string
  logo: string
}
interface BrandFieldsProps {
  brand: Words
  onChange: (brand: Words) => void
  tried: boolean
}

/** Name and logo of a brand that is added or changed. */
export function BrandFields({ brand, onChange, tried }: BrandFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(messages.name)}
        hint={t(messages.nameHint)}
        required
        autoComplete="off"
        maxLength={categoryLimits.brand}
        value={brand.name}
        onChange={(name) => onChange({ ...brand, name })}
        error={tried && !brand.name.trim() && t(messages.nameWanted)}
      />
      <PictureField
        album={adminAlbumApi}
        label={t(messages.logo)}
        url={brand.logo}
        onChange={(logo) => onChange({ ...brand, logo })}
      />
    </>
  )
}
