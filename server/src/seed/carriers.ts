/** Carriers that do not exist, for a mall that does not either. */
export const carriers = [
  { code: 'LINTAS', name: 'Lintas Kirim', phone: '02100004301' },
  { code: 'CEPATNUS', name: 'Cepat Nusa', phone: '02100004302' },
  { code: 'PAKETRAYA', name: 'Paket Raya', phone: '02100004303' },
  { code: 'KARGOBAH', name: 'Kargo Bahtera', phone: '02100004304' },
  { code: 'ANTARKOTA', name: 'Antar Kota Ekspres', phone: '02100004305' },
  { code: 'SHOPFLEET', name: 'Shop delivery', phone: '02100004306' },
]
