/** The smallest possible server: one route. */
import Fastify from 'fastify';

const server = Fastify();
server.get('/*', () => ({ status: 'ok' }));
process.on('SIGTERM', () => process.exit(0));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
