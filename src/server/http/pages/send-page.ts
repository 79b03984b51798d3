import { messages } from '#shared/messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { plainPagePolicy } from './headers.ts'
import { escapeHtml, plainPage } from './plain-page.ts'

export const opensAsPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document'

export const sendMessagePage = (reply: FastifyReply, message: string, home: string) =>
  sendPlainPage(reply, messages.product, `<h1>${escapeHtml(message)}</h1><p><a href="${home}">${messages.product}</a></p>`)

export function sendPlainPage(reply: FastifyReply, title: string, body: string) {
  const nonce = randomBytes(16).toString('base64')
  return sendHtml(reply, plainPage({ title, body }, nonce), plainPagePolicy(nonce))
}

export const sendHtml = (reply: FastifyReply, page: string, policy: string) =>
  reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
