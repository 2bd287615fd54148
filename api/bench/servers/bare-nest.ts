/** Nest on Fastify with one route and none of our code. */
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

class OneController {
  one(): object {
    return { status: 'ok' };
  }
}
class OneModule {}

// Decorators are called as functions, because Node can't run decorator syntax.
Get('*')(
  OneController.prototype,
  'one',
  Object.getOwnPropertyDescriptor(OneController.prototype, 'one') as PropertyDescriptor,
);
Controller()(OneController);
Module({ controllers: [OneController] })(OneModule);

const app = await NestFactory.create(OneModule, new FastifyAdapter(), { logger: false });
process.on('SIGTERM', () => process.exit(0));
await app.listen(Number(process.env.PORT), '127.0.0.1');
