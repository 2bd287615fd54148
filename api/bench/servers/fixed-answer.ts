/** Bare Fastify with fixed answers by host, from memory. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

type Fixed = { host: string; type: string; encoding?: string; body: string };

const [file = ''] = process.argv.slice(2);
const answers = new Map(
  (JSON.parse(readFileSync(file, 'utf8')) as Fixed[]).map(({ body, ...rest }) => [
    rest.host,
    { ...rest, body: Buffer.from(body, 'base64') },
  ]),
);
const server = Fastify();

server.get('/*', (request, reply) => {
  const answer = answers.get(request.headers.host ?? '');
  if (!answer) return reply.code(404).send();
  reply.header('content-type', answer.type);
  if (answer.encoding) reply.header('content-encoding', answer.encoding);
  return reply.send(answer.body);
});

process.on('SIGTERM', () => process.exit(0));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
