import Fastify from 'fastify';

/** What there is to compare with: Fastify with one route that does nothing. */
const app = Fastify();
app.get('/', async () => ({}));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
