import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';
/** Placeholder until the demo stands. */
export function registerDemo(_server: FastifyInstance, _app: NestFastifyApplication, _config: Config): void {}
