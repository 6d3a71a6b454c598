import Fastify from 'fastify';

// The baseline: Fastify with one route that does nothing.
const app = Fastify();
app.get('/', async () => ({}));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
