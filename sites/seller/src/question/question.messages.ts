import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: ['Questions', '提问', 'Pertanyaan'],
  list: ['Questions in this queue', '当前队列的提问', 'Pertanyaan dalam antrean ini'],
  failed: ['The questions could not be loaded', '提问加载失败', 'Pertanyaan gagal dimuat'],
  oneFailed: ['This question could not be loaded', '提问加载失败', 'Pertanyaan ini gagal dimuat'],
  empty: ['No question waits for you', '没有待回答的提问', 'Tidak ada pertanyaan yang menunggu'],
  emptyText: [
    'Questions about your goods appear here by themselves.',
    '买家提问后会自动出现在这里。',
    'Pertanyaan tentang barang Anda muncul di sini dengan sendirinya.',
  ],
  yourAnswer: ['Your answer', '您的回答', 'Jawaban Anda'],
  answerHint: [
    'Question and answer become public. The answer can be corrected for 7 days.',
    '回答后问答将公开显示，7 天内可修改回答。',
    'Tanya jawab menjadi publik. Jawaban dapat diperbaiki selama 7 hari.',
  ],
  send: ['Send answer', '发送回答', 'Kirim jawaban'],
  sent: ['Your answer is published', '回答已发布', 'Jawaban Anda sudah tayang'],
})

export const tabMessages = defineMessages({
  TO_ANSWER: ['To answer', '待回答', 'Perlu dijawab'],
  ANSWERED: ['Answered', '已回答', 'Sudah dijawab'],
  ALL: ['All', '全部', 'Semua'],
})
