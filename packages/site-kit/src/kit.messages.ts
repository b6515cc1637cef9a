import { defineMessages } from './messages.tsx'

export const messages = defineMessages({
  timeout: [
    'Connection timed out, please try again later!',
    '连接超时，请稍后重试！',
    'Koneksi habis waktu, silakan coba lagi nanti!',
  ],
  network: [
    'Network error, please try again later!',
    '网络异常，请稍后重试！',
    'Kesalahan jaringan, silakan coba lagi nanti!',
  ],
})
