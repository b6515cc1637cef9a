import type { SeedData } from './seed.types.ts'

/** Carriers that do not exist, for a mall that does not either. */
export const carriers: SeedData['carriers'] = [
  {
    code: 'LINTAS',
    name: 'Lintas Kirim',
    phone: '02100004301',
    trackingUrl: 'https://lintas-kirim.example.com/track?number={number}',
  },
  {
    code: 'CEPATNUS',
    name: 'Cepat Nusa',
    phone: '02100004302',
    trackingUrl: 'https://cepat-nusa.example.com/track?number={number}',
  },
  {
    code: 'PAKETRAYA',
    name: 'Paket Raya',
    phone: '02100004303',
    trackingUrl: 'https://paket-raya.example.com/track?number={number}',
  },
  { code: 'KARGOBAH', name: 'Kargo Bahtera', phone: '02100004304' },
  { code: 'ANTARKOTA', name: 'Antar Kota Ekspres', phone: '02100004305' },
  { code: 'SHOPFLEET', name: 'Shop delivery', phone: '02100004306' },
]
